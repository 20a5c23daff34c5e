import { mount } from "svelte";
import "./style.css";
import "./light.css";
import Challenge from "./challenge/Challenge.svelte";

mount(Challenge, { target: document.getElementById("app")! });

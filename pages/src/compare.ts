import { mount } from "svelte";
import "./style.css";
import "./light.css";
import Compare from "./compare/Compare.svelte";

mount(Compare, { target: document.getElementById("app")! });

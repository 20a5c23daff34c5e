import { mount } from "svelte";
import "./style.css";
import Station from "./station/Station.svelte";

mount(Station, { target: document.getElementById("app")! });

import { mount } from "svelte";
import "./style.css";
import "./light.css";
import App from "./panels/App.svelte";

mount(App, { target: document.getElementById("app")! });

export { SubscribeButton } from "./subscribe-button.tsx";

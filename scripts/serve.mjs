import { runServer } from "./launch/run-server.mjs";

// Started by a system service: the built server, watched and restarted as with npm start, without installation and build.

runServer({});

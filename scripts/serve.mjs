import { runServer } from "./launch/run-server.mjs";

// What a service of the system starts: the built server, watched and started again as under npm start, and nothing installed or built.

runServer({});

export const emptySetup = {
  "church.name": "",
  "church.city": "",
  "church.state": "",
  "church.timeZone": "",
  "church.phone": "",
  "church.whatsapp": "",
  "church.email": "",
  "church.address": "",
  "admin.name": "",
  "admin.email": "",
  "admin.phone": "",
  "admin.password": "",
  confirmation: "",
  code: "",
};
/** Field names are the paths in the request body, and so in the server's errors. */
export type SetupValues = typeof emptySetup;

/** The request body, without the repetition of the password. */
export const toSetupInput = (values: SetupValues) => ({
  church: {
    name: values["church.name"],
    city: values["church.city"],
    state: values["church.state"],
    timeZone: values["church.timeZone"],
    phone: values["church.phone"],
    whatsapp: values["church.whatsapp"],
    email: values["church.email"],
    address: values["church.address"],
  },
  admin: {
    name: values["admin.name"],
    email: values["admin.email"],
    phone: values["admin.phone"],
    password: values["admin.password"],
  },
  ...(values.code.trim() === "" ? {} : { code: values.code }),
});

export type SetupProblems = Partial<Record<keyof SetupValues, string>>;

/** The first-run form while somebody fills it in. */
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
/** By the paths of what the server gets, and of what it says about them. */
export type SetupValues = typeof emptySetup;

/** What the server gets: the confirmation is the form's own business. */
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

/** What is wrong, by field, as codes that are text keys. */
export type SetupProblems = Partial<Record<keyof SetupValues, string>>;

/** Fields of a person by their names on the wire → columns of people: what a form changes, and of what a merge asks which value is kept. */
export const personColumns = {
  name: "name",
  preferredName: "preferred_name",
  familyName: "family_name",
  sex: "sex",
  birthDate: "birth_date",
  maritalStatus: "marital_status",
  profession: "profession",
  email: "email",
  phone: "phone",
  address: "address",
  neighborhood: "neighborhood",
  cep: "cep",
  city: "city",
  state: "state",
  emergencyContact: "emergency_contact",
  emergencyPhone: "emergency_phone",
} as const;

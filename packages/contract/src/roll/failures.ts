/** Failures of the roll of members: code → HTTP status. */
export const rollFailures = {
  "roll.notPossible": 409,
  "roll.numberTaken": 409,
  "roll.future": 400,
  "roll.beforePrevious": 400,
  "roll.beforeBirth": 400,
  "transfer.waiting": 409,
  "transfer.decided": 409,
} as const;
/** Success messages: code → HTTP status. */
export const rollMessages = {
  "roll.recorded": 201,
  "roll.rectified": 201,
  "transfer.asked": 201,
  "transfer.accepted": 201,
  "transfer.refused": 200,
  "transfer.canceled": 200,
} as const;
export type RollText = keyof typeof rollFailures | keyof typeof rollMessages;

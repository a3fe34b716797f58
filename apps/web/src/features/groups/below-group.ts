/** The paths of what a device keeps below a group: its people, meetings and sheets. */
export const belowGroup = /^\/cell-groups\/\d+\//;

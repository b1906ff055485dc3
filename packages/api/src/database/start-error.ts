/** The database cannot be opened. The message tells the operator what to do. */
export class StartError extends Error {}

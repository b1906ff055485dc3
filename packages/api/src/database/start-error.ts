/** The database cannot be opened. The message is for the operator. */
export class StartError extends Error {}

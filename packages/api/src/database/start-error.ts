/** The database cannot be opened. The message is one sentence that tells the operator what to do. */
export class StartError extends Error {}

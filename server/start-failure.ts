/** Why the product cannot start. The message is one sentence that says what to do. */
export class StartFailure extends Error {}

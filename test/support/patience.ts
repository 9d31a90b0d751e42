/** For waiting in a test: a busy machine may take this long over what usually takes milliseconds. */
export const PATIENCE = { timeout: 60_000 }

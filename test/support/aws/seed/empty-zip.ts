/** The smallest archive there is: one without a file. */
export const EMPTY_ZIP = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)])

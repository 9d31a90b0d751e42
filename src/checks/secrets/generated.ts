import { entropy } from './entropy.ts'
import { isPlaceholderToken } from './placeholder.ts'

/** A generated value has this many bits a character at least, and a digit and a letter. */
const LEAST_ENTROPY = 3

/**
 * Whether a value was made by a generator. In a text that may be anything, words of people are too often names of something,
 * or what a manual says.
 */
export function isGenerated(value: string): boolean {
  return (
    /\d/.test(value) &&
    /[A-Za-z]/.test(value) &&
    !/\s/.test(value) &&
    !isPlaceholderToken(value) &&
    entropy(value) >= LEAST_ENTROPY
  )
}

/** Sent to the thread: verify the password when `hash` is present, else hash it. */
export interface PasswordTask {
  readonly password: string
  readonly hash?: string
}

/** Sent by the thread: the hash, or whether the password matches. */
export type PasswordResult = string | boolean

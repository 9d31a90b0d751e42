/** To the thread: verify where there is a hash, else hash. */
export interface PasswordTask {
  readonly password: string
  readonly hash?: string
}

/** From the thread: the hash, or whether the password was the one. */
export type PasswordResult = string | boolean

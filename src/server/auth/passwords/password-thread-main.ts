import { parentPort } from 'node:worker_threads'
import { hashPassword, verifyPassword } from './hash-password.ts'
import type { PasswordResult, PasswordTask } from './protocol.ts'

/** The thread that passwords are hashed on. Whoever asks waits for the answer before the next question. */
parentPort?.on('message', async ({ password, hash }: PasswordTask) => {
  const result: PasswordResult =
    hash === undefined ? await hashPassword(password) : await verifyPassword(password, hash)
  parentPort?.postMessage(result)
})

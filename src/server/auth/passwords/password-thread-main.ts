import { parentPort } from 'node:worker_threads'
import { hashPassword, verifyPassword } from './hash-password.ts'
import type { PasswordResult, PasswordTask } from './password-thread.ts'

/** Entry point of the thread that hashes passwords. It is sent one task at a time. */
parentPort?.on('message', async ({ password, hash }: PasswordTask) => {
  const result: PasswordResult =
    hash === undefined ? await hashPassword(password) : await verifyPassword(password, hash)
  parentPort?.postMessage(result)
})

import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { UsageError } from '../../errors/assay-error.ts'
import { refuse } from './find-or-refuse.ts'

/**
 * Reads a new password from standard input, or typed twice without an echo. Never an argument: the process list and
 * the shell's history would show it.
 */
export async function readPassword({ fromStdin }: { readonly fromStdin: boolean }): Promise<string> {
  // The line break belongs to `echo`, not to the password.
  if (fromStdin) return (await text(process.stdin)).replace(/\r?\n$/, '')
  if (!process.stdin.isTTY) {
    refuse('There is no terminal to type a password at. Send it to standard input, with --password-stdin.')
  }
  const password = await ask('New password: ')
  if ((await ask('The same again: ')) !== password) refuse('The two were not the same. Nothing was changed.')
  return password
}

/** Reads a secret that others gave, at the terminal without an echo or from standard input; once, since a wrong one shows. */
export async function readSecret(question: string): Promise<string> {
  const secret = process.stdin.isTTY ? await ask(question) : (await text(process.stdin)).replace(/\r?\n$/, '')
  if (secret === '')
    refuse('No secret was given. Type it, or send it to standard input. Nothing was changed.')
  return secret
}

async function ask(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  process.stderr.write(question)
  try {
    return await new Promise((resolve, reject) => {
      reader.once('line', resolve)
      // Ctrl+C, or the end of the input.
      reader.once('SIGINT', () => reader.close())
      reader.once('close', () => reject(new UsageError('No password was given. Nothing was changed.')))
    })
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathOf } from '../../borrowed/borrow.ts'
import type { AzureServer } from '../azure-server.ts'
import type { Answered, Question, Questions } from './questions.ts'

/** Lets the official clients ask the Azure of a test. */
export async function askClients(
  { address }: AzureServer,
  questions: readonly Question[],
): Promise<readonly Answered[]> {
  const asks: Questions = { address: address.href, questions }
  const args = [join(import.meta.dirname, 'ask.ts'), pathOf('azure-clients')]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(asks))
  const answered: readonly Answered[] = JSON.parse(await text(child.stdout))
  return answered
}

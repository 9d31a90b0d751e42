import type { Repair } from './repair.ts'

/** Times in UTC, which the emulator leaves out, so that no client reads them. */
export const listClusters: Repair = async (request, emulator) => {
  const answer = await emulator.ask(request)
  return { ...answer, body: answer.body.replace(/("creationTime": "[^"Z]*)"/g, '$1Z"') }
}

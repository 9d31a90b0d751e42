import type { Repair } from './repair.ts'

/** Addresses of queues as the client came here: it asks for their attributes there, and the emulator names itself. */
export const listQueues: Repair = async (request, emulator) => {
  const answer = await emulator.ask(request)
  const here = `http://${String(request.headers['host'])}/`
  return { ...answer, body: answer.body.replace(/https?:\/\/[^/"]+\/(?=\d{12}\/)/g, here) }
}

import { jsonAnswer, type Repair } from './repair.ts'

/** A region in which nobody set logging has no configuration; the emulator answers with an empty one. */
export const getModelLogging: Repair = async (request, emulator) => {
  const answer = await emulator.ask(request)
  return answer.body.includes('"loggingConfig": {}') ? jsonAnswer({}) : answer
}

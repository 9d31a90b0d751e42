import type { Repair } from './repair.ts'

/** The number of subscribers, which the emulator does not count. */
export const getTopicAttributes: Repair = async (request, emulator, { subscribed = [] }) => {
  const answer = await emulator.ask(request)
  const topic = new URLSearchParams(request.body).get('TopicArn') ?? ''
  if (!subscribed.includes(topic)) return answer
  const counted = answer.body.replace(
    /(<key>SubscriptionsConfirmed<\/key>\s*<value>)\d+/,
    (_, before: string) => `${before}1`,
  )
  return { ...answer, body: counted }
}

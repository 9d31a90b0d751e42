import { GetMacieSessionCommand, Macie2Client } from '@aws-sdk/client-macie2'
import { macieSession } from '../../../../model/aws/macie.ts'
import type { CallFailure } from '../../call-failure.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const getSession = listing(Macie2Client, 'macie2:GetMacieSession', GetMacieSessionCommand, {
  items: (session) => [session],
})

const TYPES = [macieSession]

export default defineCollector({
  service: 'macie',
  types: TYPES,
  operations: [getSession],
  async collect(reader) {
    let count = 0
    const missing = await reader.each(
      getSession,
      {},
      TYPES,
      ({ status }) => {
        count += 1
        addSession(status, reader)
      },
      { absent: isNotEnabled },
    )
    if (count === 0 && !missing) addSession('DISABLED', reader)
  },
})

/** Macie says that it is not enabled by the code for what is denied. */
function isNotEnabled({ message }: CallFailure): boolean {
  return /macie is not enabled/i.test(message)
}

function addSession(Status: string | undefined, reader: RegionReader): void {
  reader.add(macieSession, {
    arn: reader.arn('macie2', 'session'),
    name: `Macie of ${reader.region}`,
    properties: { Status },
  })
}

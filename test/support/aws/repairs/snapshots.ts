import type { EmulatorClient } from '../emulator-client.ts'
import type { AwsRequest } from '../wire/aws-request.ts'
import { otherRequest, type Repair, xmlAnswer } from './repair.ts'

/**
 * Only those that the named accounts own, and may restore, where any are named; the emulator gives all of them, those
 * of the public images that it comes with included.
 */
export const describeSnapshots: Repair = async (request, emulator) => {
  const parameters = new URLSearchParams(request.body)
  const named = [...parameters]
  const restorers = named.filter(([name]) => name.startsWith('RestorableBy'))
  const owners = named.filter(([name]) => name.startsWith('Owner'))
  for (const [name] of [...restorers, ...owners]) parameters.delete(name)
  if (owners.length > 0) {
    const caller = await callerOf(request, emulator)
    // Filters are numbered without a gap.
    const filter = `Filter.${named.filter(([name]) => /^Filter\.\d+\.Name$/.test(name)).length + 1}`
    parameters.set(`${filter}.Name`, 'owner-id')
    for (const [index, [, owner]] of owners.entries()) {
      parameters.set(`${filter}.Value.${index + 1}`, owner === 'self' ? caller : owner)
    }
  }
  const all = await emulator.ask({ ...request, body: String(parameters) })
  if (restorers.length === 0) return all
  const ids = [...all.body.matchAll(/<snapshotId>(.*?)<\/snapshotId>/g)].map(([, id = '']) => id)
  const shared = await Promise.all(
    ids.map(async (id) => {
      const question = new URLSearchParams({
        Action: 'DescribeSnapshotAttribute',
        Attribute: 'createVolumePermission',
        SnapshotId: id,
        Version: '2016-11-15',
      })
      const { body } = await emulator.ask({ ...request, body: String(question) })
      return restorers.some(([, who]) => body.includes(`<group>${who}</group>`)) ? [id] : []
    }),
  )
  const chosen = shared.flat()
  if (chosen.length === 0) {
    return xmlAnswer(all.body.replace(/<snapshotSet>.*<\/snapshotSet>/s, '<snapshotSet/>'))
  }
  for (const [index, id] of chosen.entries()) parameters.set(`SnapshotId.${index + 1}`, id)
  return emulator.ask({ ...request, body: String(parameters) })
}

/** The account whose credentials the request is signed with. */
async function callerOf(request: AwsRequest, emulator: EmulatorClient): Promise<string> {
  const { body } = await emulator.ask(
    otherRequest(
      request,
      'sts',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'Action=GetCallerIdentity&Version=2011-06-15',
    ),
  )
  return /<Account>(\d+)<\/Account>/.exec(body)?.[1] ?? ''
}

/** Whether snapshots can be shared, which the emulator does not know. */
export const getSnapshotSharing: Repair = async ({ region }, _emulator, { snapshotSharing }) => {
  const state = snapshotSharing?.[region] ?? 'unblocked'
  return xmlAnswer(
    `<GetSnapshotBlockPublicAccessStateResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><requestId>1</requestId><state>${state}</state><managedBy>account</managedBy></GetSnapshotBlockPublicAccessStateResponse>`,
  )
}

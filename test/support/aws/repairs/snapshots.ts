import { type Repair, xmlAnswer } from './repair.ts'

/** Only those that the named accounts may restore, where any are named; the emulator gives all of them. */
export const describeSnapshots: Repair = async (request, emulator) => {
  const parameters = new URLSearchParams(request.body)
  const restorers = [...parameters].filter(([name]) => name.startsWith('RestorableBy'))
  if (restorers.length === 0) return emulator.ask(request)
  for (const [name] of restorers) parameters.delete(name)
  const all = await emulator.ask({ ...request, body: String(parameters) })
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

/** Whether snapshots can be shared, which the emulator does not know. */
export const getSnapshotSharing: Repair = async ({ region }, _emulator, { snapshotSharing }) => {
  const state = snapshotSharing?.[region] ?? 'unblocked'
  return xmlAnswer(
    `<GetSnapshotBlockPublicAccessStateResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><requestId>1</requestId><state>${state}</state><managedBy>account</managedBy></GetSnapshotBlockPublicAccessStateResponse>`,
  )
}

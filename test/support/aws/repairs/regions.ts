import { jsonAnswer, type Repair, xmlAnswer } from './repair.ts'

/** A region that an account has to be opted into, and is not. */
const DISABLED = 'ap-east-1'

/** The regions of the account alone; the emulator has those of all partitions. */
export const describeRegions: Repair = async (request, emulator, { regions }) => {
  if (!regions) return emulator.ask(request)
  const asksForAll = new URLSearchParams(request.body).get('AllRegions') === 'true'
  const enabled = regions.map((name) => regionItem(name, 'opt-in-not-required'))
  const items = [...enabled, ...(asksForAll ? [regionItem(DISABLED, 'not-opted-in')] : [])]
  return xmlAnswer(
    `<DescribeRegionsResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><requestId>1</requestId><regionInfo>${items.join('')}</regionInfo></DescribeRegionsResponse>`,
  )
}

function regionItem(name: string, status: string): string {
  return `<item><regionName>${name}</regionName><regionEndpoint>ec2.${name}.amazonaws.com</regionEndpoint><optInStatus>${status}</optInStatus></item>`
}

/** The same, asked of another service. */
export const listRegions: Repair = async (_request, _emulator, { regions = ['us-east-1'] }) =>
  jsonAnswer({
    Regions: [
      ...regions.map((RegionName) => ({ RegionName, RegionOptStatus: 'ENABLED_BY_DEFAULT' })),
      { RegionName: DISABLED, RegionOptStatus: 'DISABLED' },
    ],
  })

import { EC2 } from '@aws-sdk/client-ec2'
import { WorkSpaces } from '@aws-sdk/client-workspaces'
import type { Seeding } from '../seeding.ts'
import type { Network } from './network.ts'

/** Makes a directory whose users can have desktops. Answers with its id. */
export async function makeDirectory(
  seeding: Seeding,
  region: string,
  { vpc, subnets }: Network,
): Promise<string> {
  // Without the SDK, whose client of Directory Service nothing else would need.
  const answer = await fetch(seeding.options.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'DirectoryService_20150416.CreateDirectory',
      authorization: `AWS4-HMAC-SHA256 Credential=test/20260101/${region}/ds/aws4_request`,
    },
    body: JSON.stringify({
      Name: 'corp.example.com',
      Password: `${seeding.marked(`directory-${region}`)}-A1`,
      Size: 'Small',
      VpcSettings: { VpcId: vpc, SubnetIds: subnets },
    }),
  })
  if (!answer.ok) throw new Error(`The directory was not made: ${await answer.text()}`)
  const { DirectoryId } = (await answer.json()) as { readonly DirectoryId: string }
  await seeding.client(WorkSpaces, region).registerWorkspaceDirectory({ DirectoryId })
  await recordGroups(seeding, region, DirectoryId)
  return DirectoryId
}

/** The groups that come with a directory, for its controllers and for its desktops, let everything out. */
async function recordGroups(seeding: Seeding, region: string, directory: string): Promise<void> {
  const { SecurityGroups = [] } = await seeding.client(EC2, region).describeSecurityGroups({
    Filters: [{ Name: 'group-name', Values: [`${directory}_controllers`, `${directory}_workspacesMembers`] }],
  })
  for (const { GroupId } of SecurityGroups) {
    seeding.record(
      'ec2_security_group_no_unrestricted_egress',
      region,
      seeding.arn('ec2', region, `security-group/${GroupId}`),
    )
  }
}

import { CloudFormation, type CreateStackCommandInput } from '@aws-sdk/client-cloudformation'
import { KMS } from '@aws-sdk/client-kms'
import { describe, expect, test } from 'vitest'
import { useEmulatedAccount } from '../../../support/aws/emulated-account.ts'
import { scanAccount } from '../../../support/aws/scan-account.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import { folderOf } from '../../../support/folder.ts'

/** Keys have no names, so that code and account have nothing in common but what a plan or a stack tells. */
const CHECK = 'kms_key_rotation_enabled'

/** A text, as the emulator keeps it. */
const KeyPolicy = JSON.stringify({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: { AWS: 'arn:aws:iam::123456789012:root' },
      Action: 'kms:*',
      Resource: '*',
    },
  ],
})

const SHOP = templateOf({ Changed: true, Mended: false, Wrong: false, Right: true })
const OTHER = templateOf({ Orders: true, Right: true })

describe('drift of an account', needs('moto'), () => {
  const account = useEmulatedAccount()

  test('is told of what a Terraform plan knows by its ARN', async () => {
    const kms = clientOf(KMS, 'us-east-1')
    const arns: Record<string, string> = {}
    for (const name of ['changed', 'mended', 'wrong', 'right', 'by_hand']) {
      const { KeyMetadata } = await kms.createKey({})
      arns[name] = KeyMetadata?.Arn ?? ''
    }
    for (const name of ['mended', 'right']) await kms.enableKeyRotation({ KeyId: arns[name] })
    const planned = { changed: true, mended: false, wrong: false, right: true }
    const resources = Object.entries(planned).map(([name, enable_key_rotation]) => ({
      address: `aws_kms_key.${name}`,
      mode: 'managed',
      type: 'aws_kms_key',
      name,
      values: { enable_key_rotation, arn: arns[name], is_enabled: true },
    }))
    const plan = {
      format_version: '1.2',
      terraform_version: '1.14.0',
      planned_values: { root_module: { resources } },
    }
    const folder = folderOf({ 'tfplan.json': JSON.stringify(plan) })
    const found = [
      `${arns['by_hand']} not-in-code`,
      `${arns['changed']} right-in-code aws_kms_key.changed`,
      `${arns['wrong']} wrong-in-both aws_kms_key.wrong`,
      `tfplan.json:aws_kms_key.mended mended-in-account ${arns['mended']}`,
      `tfplan.json:aws_kms_key.wrong wrong-in-both ${arns['wrong']}`,
    ]
    expect(await driftOf('us-east-1', folder)).toEqual(found.sort())
  })

  test('is told of what CloudFormation has made, by the physical ids of the stack', async () => {
    const stack = await deploy('eu-west-1', SHOP)
    await deploy('eu-west-1', OTHER)
    const kms = clientOf(KMS, 'eu-west-1')
    const { KeyMetadata } = await kms.createKey({})
    await kms.disableKeyRotation({ KeyId: stack['Changed'] })
    await kms.enableKeyRotation({ KeyId: stack['Mended'] })
    const folder = folderOf({ 'shop.yaml': SHOP, 'other.yaml': OTHER })
    const arnOf = (id = '') => `arn:aws:kms:eu-west-1:123456789012:key/${stack[id]}`
    const found = [
      `${arnOf('Changed')} right-in-code Changed`,
      `${arnOf('Wrong')} wrong-in-both Wrong`,
      `${KeyMetadata?.Arn} not-in-code`,
      `shop.yaml:Mended mended-in-account ${arnOf('Mended')}`,
      `shop.yaml:Wrong wrong-in-both ${arnOf('Wrong')}`,
    ]
    expect(await driftOf('eu-west-1', folder)).toEqual(found.sort())
  })

  test('is not told of a template that is deployed twice', async () => {
    await deploy('eu-west-2', SHOP, 'test')
    await deploy('eu-west-2', SHOP, 'production')
    expect(await driftOf('eu-west-2', folderOf({ 'shop.yaml': SHOP }))).toEqual([])
  })

  test('is not told of stacks that must not be listed, which are a gap', async () => {
    await deploy('eu-west-3', SHOP)
    const folder = folderOf({ 'shop.yaml': SHOP })
    for (const operation of ['ListStacks', 'ListStackResources']) {
      const { proxy } = account()
      proxy.restart([{ fault: 'denied', operation }])
      const scan = await scanAccount(proxy, [folder, '--regions', 'eu-west-3', '-c', CHECK])
      expect(scan.findings.flatMap(({ drift }) => drift ?? [])).toEqual([])
      expect(scan.gaps).toMatchObject([
        {
          subject: `cloudformation:${operation}`,
          reason: expect.stringContaining(
            `${operation} was denied in eu-west-3 of account 123456789012: who scans lacks the permission cloudformation:${operation}. AWS says: AccessDenied:`,
          ),
        },
      ])
    }
  })

  test('of files without templates costs no call for stacks', async () => {
    const { proxy } = account()
    proxy.restart()
    await driftOf('us-east-1', folderOf({ 'main.tf': 'resource "aws_kms_key" "key" {}\n' }))
    expect(proxy.seen.filter(({ service }) => service === 'cloudformation')).toEqual([])
  })

  async function driftOf(region: string, folder: string): Promise<readonly string[]> {
    const { findings } = await scanAccount(account().proxy, [folder, '--regions', region, '-c', CHECK])
    return findings
      .flatMap(({ resource, drift }) =>
        drift ? [[resource.uid, drift.kind, drift.twin?.address].filter(Boolean).join(' ')] : [],
      )
      .sort()
  }

  function clientOf<Client>(Service: new (configuration: object) => Client, region: string): Client {
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
    return new Service({ endpoint: account().emulator.url, region, credentials })
  }

  /** Answers with the physical ids by the logical ones. */
  async function deploy(
    region: string,
    TemplateBody: string,
    name = 'shop',
  ): Promise<Record<string, string>> {
    const client = clientOf(CloudFormation, region)
    const StackName = `${name}-${TemplateBody === SHOP ? 'keys' : 'others'}`
    await client.createStack({ StackName, TemplateBody } satisfies CreateStackCommandInput)
    const { StackResources = [] } = await client.describeStackResources({ StackName })
    return Object.fromEntries(
      StackResources.map(({ LogicalResourceId = '', PhysicalResourceId = '' }) => [
        LogicalResourceId,
        PhysicalResourceId,
      ]),
    )
  }
})

/** Keys by their logical ids, and whether they are rotated. */
function templateOf(keys: Readonly<Record<string, boolean>>): string {
  const resources = Object.entries(keys).map(([id, EnableKeyRotation]) => [
    id,
    { Type: 'AWS::KMS::Key', Properties: { EnableKeyRotation, KeyPolicy } },
  ])
  return JSON.stringify({ AWSTemplateFormatVersion: '2010-09-09', Resources: Object.fromEntries(resources) })
}

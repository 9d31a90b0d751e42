import {
  GetAccountPasswordPolicyCommand,
  GetAccountSummaryCommand,
  IAMClient,
  ListOpenIDConnectProvidersCommand,
  ListServerCertificatesCommand,
  ListVirtualMFADevicesCommand,
} from '@aws-sdk/client-iam'
import {
  iamAccountSummary,
  iamOidcProvider,
  iamPasswordPolicy,
  iamServerCertificate,
} from '../../../../../model/aws/iam.ts'
import { fromApi } from '../../../from-api.ts'
import { pick } from '../../../pick.ts'
import { byMarkerIfTruncated } from '../../api/next-page.ts'
import { listing, operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import type { RegionReader } from '../../region-reader.ts'

const getPasswordPolicy = operation(
  IAMClient,
  'iam:GetAccountPasswordPolicy',
  GetAccountPasswordPolicyCommand,
)
const getSummary = operation(IAMClient, 'iam:GetAccountSummary', GetAccountSummaryCommand)
const listVirtualMfaDevices = listing(IAMClient, 'iam:ListVirtualMFADevices', ListVirtualMFADevicesCommand, {
  pageSize: { MaxItems: 1000 },
  items: ({ VirtualMFADevices }) => VirtualMFADevices,
  next: byMarkerIfTruncated,
})
const listServerCertificates = listing(
  IAMClient,
  'iam:ListServerCertificates',
  ListServerCertificatesCommand,
  {
    pageSize: { MaxItems: 1000 },
    items: ({ ServerCertificateMetadataList }) => ServerCertificateMetadataList,
    next: byMarkerIfTruncated,
  },
)
const listOidcProviders = listing(
  IAMClient,
  'iam:ListOpenIDConnectProviders',
  ListOpenIDConnectProvidersCommand,
  { items: ({ OpenIDConnectProviderList }) => OpenIDConnectProviderList },
)

/** The rules for passwords of an account that has set none. */
const DEFAULT_PASSWORD_POLICY = { MinimumPasswordLength: 8 }

/** What IAM says of the account as a whole, certificates of servers and identity providers. */
export default defineCollector({
  service: 'iam',
  isGlobal: true,
  types: [iamAccountSummary, iamOidcProvider, iamPasswordPolicy, iamServerCertificate],
  operations: [
    getPasswordPolicy,
    getSummary,
    listVirtualMfaDevices,
    listServerCertificates,
    listOidcProviders,
  ],
  collect: (reader) =>
    Promise.all([
      readPasswordPolicy(reader),
      readSummary(reader),
      readServerCertificates(reader),
      readOidcProviders(reader),
    ]),
})

async function readPasswordPolicy(reader: RegionReader): Promise<void> {
  if (!reader.needs(iamPasswordPolicy)) return
  const answer = await reader.read(
    getPasswordPolicy,
    {},
    { absent: ['NoSuchEntity', 'NoSuchEntityException'] },
  )
  const policy = pick(answer, ({ PasswordPolicy }) => PasswordPolicy) ?? DEFAULT_PASSWORD_POLICY
  reader.add(iamPasswordPolicy, {
    arn: `${reader.rootArn}/password-policy`,
    name: 'password policy of the account',
    properties: fromApi(iamPasswordPolicy, policy),
  })
}

async function readSummary(reader: RegionReader): Promise<void> {
  if (!reader.needs(iamAccountSummary)) return
  const [answer, devices] = await Promise.all([
    reader.read(getSummary, {}),
    reader.needs(iamAccountSummary, 'RootVirtualMFADevices')
      ? reader.all(listVirtualMfaDevices, { AssignmentStatus: 'Assigned' })
      : [],
  ])
  const counts = pick(answer, ({ SummaryMap }) => SummaryMap)
  reader.add(iamAccountSummary, {
    arn: `${reader.rootArn}/account-summary`,
    name: 'root user of the account',
    properties: {
      ...fromApi(iamAccountSummary, counts),
      RootVirtualMFADevices: pick(devices, (assigned) =>
        assigned.flatMap(({ User, SerialNumber }) =>
          User?.Arn === reader.rootArn ? (SerialNumber ?? []) : [],
        ),
      ),
    },
  })
}

async function readServerCertificates(reader: RegionReader): Promise<void> {
  await reader.each(
    listServerCertificates,
    {},
    [iamServerCertificate],
    ({ ServerCertificateName: name = '', ServerCertificateId: id, Arn, Expiration }) => {
      reader.add(iamServerCertificate, {
        arn: Arn ?? '',
        name,
        identifiers: id === undefined ? [] : [id],
        properties: {
          ServerCertificateName: name,
          Expiration: Expiration?.toISOString(),
          ReadAt: new Date().toISOString(),
        },
      })
    },
  )
}

async function readOidcProviders(reader: RegionReader): Promise<void> {
  await reader.each(listOidcProviders, {}, [iamOidcProvider], ({ Arn = '' }) => {
    // Its ARN ends in its URL.
    const url = Arn.slice(Arn.indexOf('/') + 1)
    reader.add(iamOidcProvider, { arn: Arn, name: url, properties: { Url: `https://${url}` } })
  })
}

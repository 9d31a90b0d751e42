import {
  ACMClient,
  DescribeCertificateCommand,
  KeyAlgorithm,
  ListCertificatesCommand,
} from '@aws-sdk/client-acm'
import { certificate } from '../../../../model/aws/acm.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listCertificates = listing(ACMClient, 'acm:ListCertificates', ListCertificatesCommand, {
  pageSize: { MaxItems: 1000 },
  items: ({ CertificateSummaryList }) => CertificateSummaryList,
  next: 'NextToken',
})
const describeCertificate = operation(ACMClient, 'acm:DescribeCertificate', DescribeCertificateCommand)

/** Certificates with keys of all kinds: without a filter, only those with RSA keys of 1,024 and 2,048 bits are listed. */
export default defineCollector({
  service: 'acm',
  types: [certificate],
  operations: [listCertificates, describeCertificate],
  collect: (reader) =>
    reader.each(
      listCertificates,
      { Includes: { keyTypes: Object.values(KeyAlgorithm) } },
      [certificate],
      ({ CertificateArn = '', DomainName = '' }) => readCertificate(CertificateArn, DomainName, reader),
    ),
})

async function readCertificate(arn: string, name: string, reader: RegionReader): Promise<void> {
  const answer = await reader.read(
    describeCertificate,
    { CertificateArn: arn },
    { gone: ['ResourceNotFoundException'] },
  )
  const detail = pick(answer, ({ Certificate }) => Certificate)
  reader.add(certificate, {
    arn,
    name,
    properties: {
      ...fromApi(certificate, detail),
      DomainName: name,
      CertificateTransparencyLoggingPreference: pick(
        detail,
        ({ Options }) => Options?.CertificateTransparencyLoggingPreference,
      ),
      // The service writes some with a dash.
      KeyAlgorithm: pick(detail, (each) => each.KeyAlgorithm?.replace('-', '_')),
      IsUsed: pick(detail, ({ InUseBy = [] }) => InUseBy.length > 0),
      NotAfter: pick(detail, (each) => each.NotAfter?.toISOString()),
      ReadAt: new Date().toISOString(),
    },
  })
}

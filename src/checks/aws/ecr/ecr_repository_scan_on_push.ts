import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { anyHolds } from '../../logic.ts'
import { isScannedByRegistry } from './registry-scanning.ts'

export default defineCheck({
  id: 'ecr_repository_scan_on_push',
  title: 'Images should be scanned for vulnerabilities when they are pushed to ECR',
  service: 'ecr',
  severity: 'high',
  categories: ['supply-chain'],
  topics: ['vulnerability-scanning'],
  risk: 'Images with vulnerabilities that everybody knows of are deployed, since nobody looks at what is in them.',
  remediation: {
    text: 'Scan on push, by the repository or for the whole registry; enhanced scanning also finds what becomes known later.',
    command:
      'aws ecr put-image-scanning-configuration --repository-name <REPOSITORY> --image-scanning-configuration scanOnPush=true',
    url: 'https://docs.aws.amazon.com/AmazonECR/latest/userguide/image-scanning.html',
  },
  references: ['https://docs.aws.amazon.com/AmazonECR/latest/userguide/image-scanning-filters.html'],
  compliance: { 'aws-fsbp': ['ECR.1'] },
  fix: set('ImageScanningConfiguration.ScanOnPush', true),
  sameAs: { checkov: ['CKV_AWS_163'], trivy: ['AWS-0030', 'aws-ecr-enable-image-scans'] },
  resources: ['AWS::ECR::Repository'],
  evaluate(repository, infrastructure) {
    const scanOnPush = repository.at('ImageScanningConfiguration').at('ScanOnPush')
    const isScanned = anyHolds(
      () => scanOnPush.known() === true,
      () => isScannedByRegistry(repository, infrastructure),
    )
    return isScanned
      ? pass('Images are scanned when they are pushed.', scanOnPush)
      : fail('Images are not scanned when they are pushed.', scanOnPush)
  },
})

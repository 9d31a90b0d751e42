import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

export default defineCheck({
  id: 'ecr_repository_tags_immutable',
  title: 'Image tags in ECR repositories should be immutable',
  service: 'ecr',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'Whoever may push can replace the image behind a tag that is deployed, and nobody notices: what was reviewed is not what runs.',
  remediation: {
    text: 'Make tags immutable, and give each build a tag of its own; exclude only tags that nothing deploys.',
    command:
      'aws ecr put-image-tag-mutability --repository-name <REPOSITORY> --image-tag-mutability IMMUTABLE',
    url: 'https://docs.aws.amazon.com/AmazonECR/latest/userguide/image-tag-mutability.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecr-controls.html#ecr-2'],
  compliance: { 'aws-fsbp': ['ECR.2'] },
  fix: set('ImageTagMutability', 'IMMUTABLE', {
    breaks: 'Pushing a tag that exists, such as latest, is refused.',
  }),
  sameAs: { checkov: ['CKV_AWS_51'], trivy: ['AWS-0031', 'aws-ecr-enforce-immutable-repository'] },
  resources: ['AWS::ECR::Repository'],
  evaluate(repository) {
    const mutability = repository.at('ImageTagMutability')
    return mutability.known()?.startsWith('IMMUTABLE')
      ? pass('Tags cannot be moved.', mutability)
      : fail('Tags can be moved to other images.', mutability)
  },
})

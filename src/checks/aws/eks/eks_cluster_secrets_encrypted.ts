import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'

export default defineCheck({
  id: 'eks_cluster_secrets_encrypted',
  title: 'EKS clusters should encrypt Kubernetes secrets with a KMS key of the account',
  service: 'eks',
  severity: 'medium',
  categories: ['encryption', 'secrets'],
  topics: ['encryption-at-rest'],
  risk: 'Nobody but AWS controls the key of what the cluster stores, or sees its use; before Kubernetes 1.28 secrets are not encrypted apart from the disk.',
  remediation: {
    text: 'Name a KMS key for secrets in the encryption configuration of the cluster. It cannot be taken back.',
    command: `aws eks associate-encryption-config --cluster-name <CLUSTER> --encryption-config '[{"resources":["secrets"],"provider":{"keyArn":"<KEY_ARN>"}}]'`,
    url: 'https://docs.aws.amazon.com/eks/latest/userguide/enable-kms.html',
  },
  references: ['https://docs.aws.amazon.com/eks/latest/userguide/envelope-encryption.html'],
  compliance: { 'aws-fsbp': ['EKS.3'], 'nsa-kubernetes-1.2': ['secrets'] },
  sameAs: { checkov: ['CKV_AWS_58'], trivy: ['AWS-0039', 'aws-eks-encrypt-secrets'] },
  resources: ['AWS::EKS::Cluster'],
  evaluate(cluster) {
    const configuration = cluster.at('EncryptionConfig')
    // AWS allows only one.
    const [encryption] = configuration.items()
    const kinds = encryption?.at('Resources')
    return kinds && anyOf(kinds.items(), (kind) => isText(kind, 'secrets'))
      ? pass('Secrets are encrypted with a key of the account.', kinds)
      : fail('No key of the account encrypts secrets.', kinds ?? configuration)
  },
})

/**
 * Actions that read the repository with their token, if at all, and never leave it to something that does more: neither do they
 * write to the repository, its issues or its packages, nor do they run git with the token of a checkout.
 */
const READ = new Set([
  'actions-rust-lang/setup-rust-toolchain',
  'actions/cache',
  'actions/cache/restore',
  'actions/cache/save',
  'actions/checkout',
  'actions/download-artifact',
  'actions/setup-dotnet',
  'actions/setup-go',
  'actions/setup-java',
  'actions/setup-node',
  'actions/setup-python',
  'actions/upload-artifact',
  'actions/upload-pages-artifact',
  'astral-sh/setup-uv',
  'aws-actions/amazon-ecr-login',
  'aws-actions/configure-aws-credentials',
  'azure/login',
  'azure/setup-helm',
  'azure/setup-kubectl',
  'codecov/codecov-action',
  'denoland/setup-deno',
  'docker/build-push-action',
  'docker/login-action',
  'docker/metadata-action',
  'docker/setup-buildx-action',
  'docker/setup-qemu-action',
  'dtolnay/rust-toolchain',
  'erlef/setup-beam',
  'google-github-actions/auth',
  'google-github-actions/setup-gcloud',
  'hashicorp/setup-terraform',
  'helm/kind-action',
  'jlumbroso/free-disk-space',
  'ludeeus/action-shellcheck',
  'oven-sh/setup-bun',
  'pnpm/action-setup',
  'ruby/setup-ruby',
  'shivammathur/setup-php',
  'sigstore/cosign-installer',
  'step-security/harden-runner',
  'swatinem/rust-cache',
  'taiki-e/install-action',
  'terraform-linters/setup-tflint',
])

/**
 * Actions that need more than to read the repository, or the token that a checkout leaves: so that they are named. What is in
 * neither list is not known.
 */
const WRITE: readonly RegExp[] = [
  /^actions\/(?:add-to-project|attest[\w-]*|create-release|delete-package-versions|deploy-pages|first-interaction|github-script|labeler|stale|upload-release-asset)$/,
  /^(?:peter-evans|reviewdog)\//,
  /^github\/codeql-action\//,
  /^(?:ad-m\/github-push-action|endbug\/add-and-commit|stefanzweifel\/git-auto-commit-action)$/,
  /^(?:crazy-max\/ghaction-github-pages|jamesives\/github-pages-deploy-action|peaceiris\/actions-gh-pages)$/,
  /^(?:changesets\/action|cycjimmy\/semantic-release-action|goreleaser\/goreleaser-action)$/,
  /^(?:google-github-actions|googleapis)\/release-please-action$/,
  /^(?:anothrnick|mathieudutour)\/github-tag-action$/,
  /^(?:helm\/chart-releaser-action|marvinpinto\/action-automatic-releases|ncipollo\/release-action|release-drafter\/release-drafter(?:\/autolabeler)?|softprops\/action-gh-release|svenstaro\/upload-release-action)$/,
  // These read or write pull requests, and checks.
  /^(?:amannn\/action-semantic-pull-request|dessant\/lock-threads|dorny\/(?:paths-filter|test-reporter)|enricomi\/publish-unit-test-result-action|marocchino\/sticky-pull-request-comment|mshick\/add-pr-comment|thollander\/actions-comment-pull-request)$/,
]

/** Whether an action, as `owner/repository` or with the path in it, surely needs no more of its token than to read the repository. */
export function isKnownToRead(action: string): boolean {
  return READ.has(action)
}

/** Whether an action is known to need more. */
export function isKnownToWrite(action: string): boolean {
  return WRITE.some((pattern) => pattern.test(action))
}

import type { SameTopics } from './same-topics.ts'

/** Ids of other tools by the check for the same topic. */
export const GITHUB_ACTIONS: SameTopics = {
  gha_actions_pinned_to_sha: { zizmor: 'unpinned-uses' },
  gha_app_tokens_limited: { zizmor: 'github-app' },
  gha_checkout_does_not_persist_credentials: { zizmor: 'artipacked' },
  gha_conditions_not_always_true: { zizmor: 'unsound-condition' },
  gha_container_images_pinned: { zizmor: 'unpinned-images' },
  gha_contains_searches_lists: { zizmor: 'unsound-contains' },
  gha_no_archived_actions: { zizmor: 'archived-uses' },
  gha_no_cache_poisoning: { zizmor: 'cache-poisoning' },
  gha_no_dangerous_triggers: { zizmor: 'dangerous-triggers' },
  gha_no_env_file_injection: { zizmor: 'github-env' },
  gha_no_hardcoded_container_credentials: { zizmor: 'hardcoded-container-credentials' },
  gha_no_insecure_commands: { checkov: 'CKV_GHA_1', zizmor: 'insecure-commands' },
  gha_no_obfuscated_references: { zizmor: 'obfuscation' },
  gha_no_secrets_inherit: { zizmor: 'secrets-inherit' },
  gha_no_spoofable_bot_conditions: { zizmor: 'bot-conditions' },
  gha_no_template_injection: { checkov: 'CKV_GHA_2', zizmor: 'template-injection' },
  gha_no_unredacted_secrets: { zizmor: 'unredacted-secrets' },
  gha_no_whole_secrets_context: { zizmor: 'overprovisioned-secrets' },
  gha_packages_published_without_secrets: { zizmor: 'use-trusted-publishing' },
  gha_permissions_least_privilege: { checkov: 'CKV2_GHA_1', zizmor: 'excessive-permissions' },
  gha_self_hosted_runner_guarded: { zizmor: 'self-hosted-runner' },
}

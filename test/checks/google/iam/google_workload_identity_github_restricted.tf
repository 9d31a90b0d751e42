# example
resource "google_iam_workload_identity_pool_provider" "github" {
  workload_identity_pool_id          = google_iam_workload_identity_pool.pipelines.workload_identity_pool_id
  workload_identity_pool_provider_id = "github"
  attribute_condition                = "assertion.repository_owner_id == '1234567'" # expect: PASS

  attribute_mapping = {
    "google.subject" = "assertion.sub"
  }
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}
# end of example

variable "condition" {}
variable "owner" {}

resource "google_iam_workload_identity_pool_provider" "good" {
  workload_identity_pool_provider_id = "good"
  attribute_condition                = "assertion.repository_owner_id == '1234'" # expect: PASS
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "subject" {
  workload_identity_pool_provider_id = "subject"
  attribute_condition                = "assertion.sub.startsWith('repo:shop/')" # expect: PASS
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "owner" {
  workload_identity_pool_provider_id = "owner"
  attribute_condition                = "assertion.repository_owner == '${var.owner}'" # expect: PASS
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "branch" {
  workload_identity_pool_provider_id = "branch"
  attribute_condition                = "assertion.ref == 'refs/heads/main'" # expect: FAIL
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "anybody" {
  workload_identity_pool_provider_id = "anybody"
  attribute_condition                = "assertion.sub.startsWith('repo:')" # expect: FAIL
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "not_empty" {
  workload_identity_pool_provider_id = "not-empty"
  attribute_condition                = "assertion.repository != ''" # expect: FAIL
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "unknown" {
  workload_identity_pool_provider_id = "unknown"
  attribute_condition                = var.condition # expect: MANUAL
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "none" {
  workload_identity_pool_provider_id = "none"
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "gitlab" {
  workload_identity_pool_provider_id = "gitlab"
  attribute_condition                = "assertion.namespace_id == '1234'"
  oidc {
    issuer_uri = "https://gitlab.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "attribute" {
  workload_identity_pool_provider_id = "attribute"
  attribute_condition                = "attribute.repository_owner_id == '1234'" # expect: PASS
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "mapped" {
  workload_identity_pool_provider_id = "mapped"
  attribute_condition                = "attribute.team == 'shop'" # expect: PASS
  attribute_mapping = {
    "attribute.team" = "assertion.repository_owner"
  }
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "mapped_to_event" {
  workload_identity_pool_provider_id = "mapped-to-event"
  attribute_condition                = "attribute.event != 'pull_request_target'" # expect: FAIL
  attribute_mapping = {
    "attribute.event" = "assertion.event_name"
  }
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "mapped_subject" {
  workload_identity_pool_provider_id = "mapped-subject"
  attribute_condition                = "google.subject == 'push'" # expect: FAIL
  attribute_mapping = {
    "google.subject" = "assertion.event_name"
  }
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "mapping_unknown" {
  workload_identity_pool_provider_id = "mapping-unknown"
  attribute_condition                = "attribute.team == 'shop'"
  attribute_mapping = var.condition # expect: MANUAL
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "brackets" {
  workload_identity_pool_provider_id = "brackets"
  attribute_condition                = "assertion['repository_owner'] == 'shop'" # expect: PASS
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

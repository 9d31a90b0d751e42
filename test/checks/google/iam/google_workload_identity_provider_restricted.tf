# example
resource "google_iam_workload_identity_pool_provider" "github" {
  workload_identity_pool_id          = google_iam_workload_identity_pool.pipelines.workload_identity_pool_id
  workload_identity_pool_provider_id = "github"
  attribute_condition                = "assertion.repository_owner_id == '1234567'" # expect: PASS

  attribute_mapping = {
    "google.subject"       = "assertion.sub"
    "attribute.repository" = "assertion.repository"
  }
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}
# end of example

variable "condition" {}
variable "tenant" {}

resource "google_iam_workload_identity_pool_provider" "good" {
  workload_identity_pool_id          = "pipelines"
  workload_identity_pool_provider_id = "github"
  attribute_condition                = "assertion.repository_owner_id == '1234'" # expect: PASS
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "bad" { # expect: FAIL
  workload_identity_pool_id          = "pipelines"
  workload_identity_pool_provider_id = "gitlab"
  oidc {
    issuer_uri = "https://gitlab.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "empty" {
  workload_identity_pool_id          = "pipelines"
  workload_identity_pool_provider_id = "empty"
  attribute_condition                = "" # expect: FAIL
  oidc {
    issuer_uri = "https://gitlab.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "tenant" {
  workload_identity_pool_id          = "pipelines"
  workload_identity_pool_provider_id = "entra"
  oidc {
    issuer_uri = "https://sts.windows.net/11111111-2222-3333-4444-555555555555/" # expect: PASS
  }
}

resource "google_iam_workload_identity_pool_provider" "unknown" {
  workload_identity_pool_id          = "pipelines"
  workload_identity_pool_provider_id = "unknown"
  attribute_condition                = var.condition # expect: MANUAL
  oidc {
    issuer_uri = "https://gitlab.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "aws" {
  workload_identity_pool_id          = "pipelines"
  workload_identity_pool_provider_id = "aws"
  aws {
    account_id = "111122223333"
  }
}

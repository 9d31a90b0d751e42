# example
resource "aws_iam_role" "visitors" {
  name               = "visitors"
  assume_role_policy = data.aws_iam_policy_document.visitors_trust.json # expect: PASS
}

data "aws_iam_policy_document" "visitors_trust" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]

    principals {
      type        = "Federated"
      identifiers = ["cognito-identity.amazonaws.com"]
    }

    condition {
      test     = "StringEquals"
      variable = "cognito-identity.amazonaws.com:aud"
      values   = ["eu-central-1:0f3b5c1e-3d5c-4c6e-9a51-2f6d8c9e7b10"]
    }
  }
}
# end of example

variable "group" {}

variable "trust" {}

resource "aws_cognito_identity_pool" "shop" {
  identity_pool_name = "shop"
}

resource "aws_iam_openid_connect_provider" "gitlab" {
  url            = "https://gitlab.com"
  client_id_list = ["https://gitlab.com"]
}

resource "aws_iam_openid_connect_provider" "own" {
  url            = "https://gitlab.acme.example"
  client_id_list = ["https://gitlab.acme.example"]
}

resource "aws_iam_role" "any_pool" {
  assume_role_policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "cognito-identity.amazonaws.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
    }]
  })
}

resource "aws_iam_role" "any_pool_with_login" {
  assume_role_policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "cognito-identity.amazonaws.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { "ForAnyValue:StringLike" = { "cognito-identity.amazonaws.com:amr" = "authenticated" } }
    }]
  })
}

resource "aws_iam_role" "own_pool" {
  assume_role_policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "cognito-identity.amazonaws.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringEquals = { "cognito-identity.amazonaws.com:aud" = aws_cognito_identity_pool.shop.id } }
    }]
  })
}

resource "aws_iam_role" "pool_of_the_region" {
  assume_role_policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "cognito-identity.amazonaws.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "cognito-identity.amazonaws.com:aud" = "eu-central-1:*" } }
    }]
  })
}

resource "aws_iam_role" "audience_only" {
  assume_role_policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = aws_iam_openid_connect_provider.gitlab.arn }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringEquals = { "gitlab.com:aud" = "https://gitlab.com" } }
    }]
  })
}

resource "aws_iam_role" "one_project" {
  assume_role_policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = aws_iam_openid_connect_provider.gitlab.arn }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "gitlab.com:sub" = "project_path:acme/shop:ref_type:branch:ref:*" } }
    }]
  })
}

resource "aws_iam_role" "one_group" {
  assume_role_policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/gitlab.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "gitlab.com:sub" = ["project_path:acme/*", "project_path:acme-tools/*"] } }
    }]
  })
}

resource "aws_iam_role" "groups_with_a_prefix" {
  assume_role_policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/gitlab.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "gitlab.com:sub" = "project_path:acme*" } }
    }]
  })
}

resource "aws_iam_role" "one_of_two" {
  assume_role_policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/gitlab.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "gitlab.com:sub" = ["project_path:acme/*", "project_path:*"] } }
    }]
  })
}

resource "aws_iam_role" "exact" {
  assume_role_policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/gitlab.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringEquals = { "gitlab.com:sub" = "project_path:${var.group}/shop:ref_type:branch:ref:main" } }
    }]
  })
}

resource "aws_iam_role" "unknown_group" {
  assume_role_policy = jsonencode({ # expect: MANUAL
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/gitlab.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "gitlab.com:sub" = "project_path:${var.group}/*" } }
    }]
  })
}

resource "aws_iam_role" "negated" {
  assume_role_policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/gitlab.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringNotLike = { "gitlab.com:sub" = "project_path:evil/*" } }
    }]
  })
}

resource "aws_iam_role" "workspaces" {
  assume_role_policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/app.terraform.io" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "app.terraform.io:sub" = "organization:acme:project:*:workspace:*:run_phase:*" } }
    }]
  })
}

resource "aws_iam_role" "any_workspace" {
  assume_role_policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/app.terraform.io" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "app.terraform.io:sub" = "organization:*:project:shop:*" } }
    }]
  })
}

resource "aws_iam_role" "any_pipeline" {
  assume_role_policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/agent.buildkite.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
    }]
  })
}

# Whoever has an account of one's own GitLab is known.
resource "aws_iam_role" "own_gitlab" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = aws_iam_openid_connect_provider.own.arn }
      Action    = "sts:AssumeRoleWithWebIdentity"
    }]
  })
}

resource "aws_iam_role" "cluster" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/oidc.eks.eu-central-1.amazonaws.com/id/A1" }
      Action    = "sts:AssumeRoleWithWebIdentity"
    }]
  })
}

resource "aws_iam_role" "denied" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = { Federated = "cognito-identity.amazonaws.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
    }]
  })
}

resource "aws_iam_role" "unknown" {
  assume_role_policy = var.trust # expect: MANUAL
}

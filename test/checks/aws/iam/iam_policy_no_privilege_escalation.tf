# example
resource "aws_iam_policy" "deployment" {
  name   = "deploy"
  policy = data.aws_iam_policy_document.deployment.json # expect: PASS
}

data "aws_iam_policy_document" "deployment" {
  statement {
    actions   = ["ecs:RegisterTaskDefinition", "ecs:RunTask"]
    resources = ["*"]
  }

  statement {
    actions   = ["iam:PassRole"]
    resources = ["arn:aws:iam::111122223333:role/shop-task"]

    condition {
      test     = "StringEquals"
      variable = "iam:PassedToService"
      values   = ["ecs-tasks.amazonaws.com"]
    }
  }
}
# end of example

variable "actions" {}
variable "resource" {}
variable "service" {}
variable "policy" {}

locals {
  running_code = ["app*:*", "cloudformation:*", "codebuild:*", "ec2*:*", "ecs:*", "glue:*", "iam:*", "lambda:*", "sagemaker:*", "ssm:*"]
}

data "aws_caller_identity" "current" {}

data "aws_partition" "current" {}

resource "aws_iam_role" "app" {
  name               = "app"
  assume_role_policy = "{}"
}

resource "aws_iam_policy" "one_action" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Action = ["s3:GetObject", "iam:createaccesskey"], Resource = "*" }]
  })
}

resource "aws_iam_policy" "wildcard" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Action = "iam:Put*Policy", Resource = "*" }]
  })
}

resource "aws_iam_policy" "every_user" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect   = "Allow"
      Action   = "iam:UpdateLoginProfile"
      Resource = "arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:user/*"
    }]
  })
}

# Users look after their own keys.
resource "aws_iam_policy" "own_user" {
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect   = "Allow"
      Action   = ["iam:CreateAccessKey", "iam:UpdateLoginProfile"]
      Resource = ["arn:aws:iam::*:user/$${aws:username}", "arn:aws:iam::*:mfa/*", "arn:aws:s3:::*"]
    }]
  })
}

resource "aws_iam_role_policy" "pass_any_role" {
  role = aws_iam_role.app.id
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = "ec2:*", Resource = "*" },
      { Effect = "Allow", Action = "iam:PassRole", Resource = "arn:aws:iam::111122223333:role/*" },
    ]
  })
}

resource "aws_iam_role_policy" "pass_one_role" {
  role = aws_iam_role.app.id
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "ec2:Run*", Resource = "*" },
      { Effect = "Allow", Action = "iam:PassRole", Resource = aws_iam_role.app.arn },
      { Effect = "Allow", Action = "iam:PassRole", Resource = "arn:aws:iam::111122223333:role/service/*" },
    ]
  })
}

resource "aws_iam_role_policy" "pass_to_one_service" {
  role = aws_iam_role.app.id
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "ec2:RunInstances", Resource = "*" },
      {
        Effect    = "Allow"
        Action    = "iam:PassRole"
        Resource  = "*"
        Condition = { StringEquals = { "iam:PassedToService" = "ecs-tasks.amazonaws.com" } }
      },
    ]
  })
}

# Half of a set is none.
resource "aws_iam_policy" "passing_alone" {
  policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Allow", Action = ["iam:PassRole", "lambda:CreateFunction"], Resource = "*" }]
  })
}

resource "aws_iam_policy" "with_mfa" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Action    = "iam:*"
      Resource  = "*"
      Condition = { Bool = { "aws:MultiFactorAuthPresent" = "true" } }
    }]
  })
}

resource "aws_iam_policy" "with_boundary" {
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Action    = ["iam:PutRolePolicy", "iam:AttachRolePolicy"]
      Resource  = "*"
      Condition = { StringEquals = { "iam:PermissionsBoundary" = "arn:aws:iam::111122223333:policy/boundary" } }
    }]
  })
}

resource "aws_iam_policy" "denied" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = ["iam:*"], Resource = "*" },
      { Effect = "Deny", NotAction = ["iam:Get*", "iam:List*"], Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "denied_without_boundary" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = ["iam:PutRolePolicy"], Resource = "*" },
      {
        Effect    = "Deny"
        Action    = "iam:*"
        Resource  = "*"
        Condition = { StringNotEquals = { "iam:PermissionsBoundary" = "arn:aws:iam::111122223333:policy/boundary" } }
      },
    ]
  })
}

resource "aws_iam_policy" "denied_without_mfa" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = ["iam:PutRolePolicy"], Resource = "*" },
      {
        Effect    = "Deny"
        Action    = "*"
        Resource  = "*"
        Condition = { BoolIfExists = { "aws:MultiFactorAuthPresent" = "false" } }
      },
    ]
  })
}

resource "aws_iam_policy" "denied_for_some" {
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = ["iam:PutRolePolicy"], Resource = "*" },
      { Effect = "Deny", Action = "iam:*", Resource = "arn:aws:iam::*:role/admin-*" },
    ]
  })
}

resource "aws_iam_policy" "all_but_some_actions" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", NotAction = ["s3:*", "ec2:*"], Resource = "*" }]
  })
}

resource "aws_iam_policy" "all_but_identities" {
  policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Allow", NotAction = local.running_code, Resource = "*" }]
  })
}

resource "aws_iam_policy" "all_but_some_resources" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Action = "iam:*", NotResource = "arn:aws:iam::*:role/admin-*" }]
  })
}

resource "aws_iam_policy" "short_pattern" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Action = "iam:CreatePolicyVersion", Resource = "arn:aws:iam::*" }]
  })
}

resource "aws_iam_user_policy" "text" {
  user   = "deploy"
  policy = "{\"Statement\": {\"Effect\": \"Allow\", \"Action\": \"lambda:UpdateFunctionCode\", \"Resource\": \"*\"}}" # expect: FAIL
}

resource "aws_iam_user_policy" "one_function" {
  user = "deploy"
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect   = "Allow"
      Action   = "lambda:UpdateFunctionCode"
      Resource = "arn:aws:lambda:eu-central-1:${data.aws_caller_identity.current.account_id}:function:shop-*"
    }]
  })
}

data "aws_iam_policy_document" "deploy" {
  statement {
    actions   = ["cloudformation:CreateStack", "cloudformation:DescribeStacks"]
    resources = ["arn:aws:cloudformation:eu-central-1:111122223333:stack/shop/*"]
  }

  statement { # expect: FAIL
    actions   = ["iam:PassRole"]
    resources = ["*"]
  }
}

resource "aws_iam_group_policy" "document" {
  group  = "developers"
  policy = data.aws_iam_policy_document.deploy.json
}

resource "aws_iam_role" "inline" {
  assume_role_policy = "{}"
  inline_policy {
    name = "escalate"
    policy = jsonencode({ # expect: FAIL
      Statement = [{ Effect = "Allow", Action = "iam:AttachRolePolicy", Resource = "*" }]
    })
  }
}

resource "aws_iam_policy" "unknown_actions" {
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Action = var.actions, Resource = "*" }]
  })
}

resource "aws_iam_policy" "unknown_resource" {
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Action = "iam:CreateAccessKey", Resource = var.resource }]
  })
}

resource "aws_iam_policy" "unknown_but_harmless" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = var.actions, Resource = aws_iam_role.app.arn },
      { Effect = "Allow", Action = "s3:*", Resource = var.resource },
      { Effect = "Allow", Action = "${var.service}:Describe*", Resource = "*" },
      { Effect = "Allow", Action = "iam:CreateAccessKey", Resource = "arn:aws:iam::*:user/app/${var.resource}" },
    ]
  })
}

resource "aws_iam_policy" "unknown" {
  policy = var.policy # expect: MANUAL
}

# Whoever adds a key to an endpoint has a shell with its role.
resource "aws_iam_policy" "endpoint_of_others" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Action = ["glue:GetDevEndpoints", "glue:UpdateDevEndpoint"], Resource = "*" }]
  })
}

resource "aws_iam_policy" "one_endpoint" {
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect   = "Allow"
      Action   = "glue:UpdateDevEndpoint"
      Resource = "arn:aws:glue:eu-west-1:111122223333:devEndpoint/reports"
    }]
  })
}

# Nothing of its own to judge.
resource "aws_iam_role" "no_policies" {
  assume_role_policy = "{}"
}

# An administrator has nothing to take; iam_policy_no_admin_wildcard tells of this one.
resource "aws_iam_policy" "administrator" {
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "*", Resource = "*" }]
  })
}

resource "aws_iam_policy" "boundary" {
  policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Allow", Action = "iam:CreateAccessKey", Resource = "*" }]
  })
}

resource "aws_iam_policy" "demanded_boundary" {
  policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Allow", Action = "iam:CreateAccessKey", Resource = "*" }]
  })
}

resource "aws_iam_policy" "demands_boundary" {
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Action    = "iam:CreateRole"
      Resource  = "*"
      Condition = { StringEquals = { "iam:PermissionsBoundary" = aws_iam_policy.demanded_boundary.arn } }
    }]
  })
}

resource "aws_iam_policy" "other_demanded_boundary" {
  policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Allow", Action = "iam:CreateAccessKey", Resource = "*" }]
  })
}

resource "aws_iam_role_policy" "denies_other_boundaries" {
  role = aws_iam_role.no_policies.id
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Deny"
      Action    = "iam:CreateRole"
      Resource  = "*"
      Condition = { StringNotEquals = { "iam:PermissionsBoundary" = aws_iam_policy.other_demanded_boundary.arn } }
    }]
  })
}

resource "aws_iam_policy" "refused_boundary" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Action = "iam:CreateAccessKey", Resource = "*" }]
  })
}

resource "aws_iam_policy" "refuses_boundary" {
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Action    = "iam:CreateRole"
      Resource  = "*"
      Condition = { StringNotEquals = { "iam:PermissionsBoundary" = aws_iam_policy.refused_boundary.arn } }
    }]
  })
}

resource "aws_iam_policy" "attached_boundary" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Action = "iam:CreateAccessKey", Resource = "*" }]
  })
}

resource "aws_iam_role" "bounded" {
  assume_role_policy   = "{}"
  permissions_boundary = aws_iam_policy.boundary.arn
}

resource "aws_iam_user" "bounded" {
  name                 = "bounded"
  permissions_boundary = aws_iam_policy.attached_boundary.arn
}

resource "aws_iam_user_policy_attachment" "bounded" {
  user       = aws_iam_user.bounded.name
  policy_arn = aws_iam_policy.attached_boundary.arn
}

# example
resource "aws_iam_policy" "deploy" {
  name   = "deploy"
  policy = data.aws_iam_policy_document.deploy.json # expect: PASS
}

data "aws_iam_policy_document" "deploy" {
  statement {
    sid       = "UploadReleases"
    actions   = ["s3:PutObject", "s3:DeleteObject"]
    resources = ["arn:aws:s3:::acme-releases/*"]
  }

  statement {
    sid       = "RestartService"
    actions   = ["ecs:UpdateService"]
    resources = ["arn:aws:ecs:eu-central-1:111122223333:service/shop/api"]
  }
}
# end of example

variable "actions" {}
variable "resource" {}

resource "aws_iam_policy" "admin" {
  policy = jsonencode({ # expect: FAIL
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "*", Resource = "*" }]
  })
}

resource "aws_iam_role_policy" "admin_among_others" {
  role = aws_iam_role.inline.id
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Action = ["s3:GetObject"], Resource = "*" },
      { Effect = "Allow", Action = ["s3:*", "*:*"], Resource = ["arn:aws:s3:::shop", "*"] },
    ]
  })
}

resource "aws_iam_group_policy" "text" {
  group  = aws_iam_group.operators.name
  policy = "{\"Statement\": {\"Effect\": \"Allow\", \"Action\": \"*\", \"Resource\": \"*\"}}" # expect: FAIL
}

resource "aws_iam_user_policy" "denied" {
  user = aws_iam_user.deploy.name
  policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Deny", Action = "*", Resource = "*" }]
  })
}

resource "aws_iam_policy" "one_service" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = "s3:*", Resource = "*" },
      { Effect = "Allow", Action = "*", Resource = "${aws_s3_bucket.shop.arn}/*" },
    ]
  })
}

resource "aws_iam_policy" "unknown_action" {
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Action = var.actions, Resource = "*" }]
  })
}

resource "aws_iam_policy" "unknown_but_narrow" {
  policy = jsonencode({ # expect: PASS
    Statement = [
      { Effect = "Allow", Action = var.actions, Resource = aws_s3_bucket.shop.arn },
      { Effect = "Allow", Action = ["s3:Get*"], Resource = var.resource },
    ]
  })
}

data "aws_iam_policy_document" "admin" {
  statement {
    actions   = ["s3:ListBucket"]
    resources = [aws_s3_bucket.shop.arn]
  }

  statement { # expect: FAIL
    actions   = ["*"]
    resources = ["*"]
  }
}

resource "aws_iam_policy" "document" {
  policy = data.aws_iam_policy_document.admin.json
}

data "aws_iam_policy_document" "overridden" {
  source_policy_documents = [
    jsonencode({ Statement = [{ Sid = "Work", Effect = "Allow", Action = "*", Resource = "*" }] }),
  ]
  override_policy_documents = [
    jsonencode({ Statement = [{ Sid = "Work", Effect = "Allow", Action = "s3:GetObject", Resource = "*" }] }),
  ]
}

resource "aws_iam_policy" "overridden" {
  policy = data.aws_iam_policy_document.overridden.json # expect: PASS
}

data "aws_iam_policy_document" "partly_unknown" {
  source_policy_documents = [var.resource] # expect: MANUAL
  statement {
    actions   = ["s3:GetObject"]
    resources = ["*"]
  }
}

resource "aws_iam_policy" "partly_unknown" {
  policy = data.aws_iam_policy_document.partly_unknown.json
}

resource "aws_iam_role" "inline" {
  assume_role_policy = "{}"
  inline_policy {
    name = "work"
    policy = jsonencode({ # expect: FAIL
      Statement = [{ Effect = "Allow", Action = "*", Resource = "*" }]
    })
  }
}

resource "aws_iam_role" "inline_narrow" { # expect: PASS
  assume_role_policy = "{}"
  inline_policy {
    name = "work"
    policy = jsonencode({
      Statement = [{ Effect = "Allow", Action = "s3:GetObject", Resource = "*" }]
    })
  }
}

# Nothing of their own to judge.
resource "aws_iam_role" "no_inline" {
  assume_role_policy = "{}"
}

resource "aws_iam_group" "operators" {
  name = "operators"
}

resource "aws_iam_user" "deploy" {
  name = "deploy"
}

resource "aws_s3_bucket" "shop" {
  bucket = "shop"
}

resource "aws_iam_policy" "boundary" {
  policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Allow", Action = "*", Resource = "*" }]
  })
}

resource "aws_iam_policy" "attached_boundary" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Action = "*", Resource = "*" }]
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

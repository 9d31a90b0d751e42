# example
resource "aws_iam_role" "auditor" {
  name               = "auditor"
  assume_role_policy = data.aws_iam_policy_document.auditor_trust.json # expect: PASS
}

data "aws_iam_policy_document" "auditor_trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::444455556666:role/auditor"]
    }

    condition {
      test     = "StringEquals"
      variable = "sts:ExternalId"
      values   = ["acme-shop"]
    }
  }
}
# end of example

variable "principal" {}
variable "policy" {}
variable "statements" {}

resource "aws_iam_role" "public" {
  assume_role_policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = { AWS = "*" }, Action = "sts:AssumeRole" }]
  })
}

# An external id is no secret, and narrows nothing down.
resource "aws_iam_role" "external_id" {
  assume_role_policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sts:AssumeRole"
      Condition = { StringEquals = { "sts:ExternalId" = "shop" } }
    }]
  })
}

resource "aws_iam_role" "organization" {
  assume_role_policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "*" }
      Action    = "sts:AssumeRole"
      Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-a1b2c3d4e5" } }
    }]
  })
}

resource "aws_iam_role" "service" {
  assume_role_policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Allow", Principal = { Service = "ec2.amazonaws.com" }, Action = "sts:AssumeRole" }]
  })
}

data "aws_iam_policy_document" "public" {
  statement { # expect: FAIL
    actions = ["sts:AssumeRole"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root", "*"]
    }
  }
}

resource "aws_iam_role" "document" {
  assume_role_policy = data.aws_iam_policy_document.public.json
}

resource "aws_iam_role" "text" {
  assume_role_policy = "{\"Statement\": {\"Effect\": \"Allow\", \"Principal\": \"*\", \"Action\": \"sts:*\"}}" # expect: FAIL
}

# No trust at all cannot be deployed, and says nothing.
resource "aws_iam_role" "no_trust" {}

resource "aws_iam_role" "unknown_principal" {
  assume_role_policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Principal = { AWS = var.principal }, Action = "sts:AssumeRole" }]
  })
}

resource "aws_iam_role" "unknown" {
  assume_role_policy = var.policy # expect: MANUAL
}

# example
resource "aws_s3_bucket_policy" "invoices" {
  bucket = aws_s3_bucket.invoices.id
  policy = data.aws_iam_policy_document.invoices.json # expect: PASS
}

data "aws_iam_policy_document" "invoices" {
  statement {
    sid       = "AccountingReads"
    actions   = ["s3:GetObject"]
    resources = ["arn:aws:s3:::acme-invoices/*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::444455556666:role/accounting"]
    }
  }
}
# end of example

variable "principal" {}
variable "organization" {}
variable "policy" {}

data "aws_caller_identity" "current" {}

resource "aws_s3_bucket" "site" {
  bucket = "site"
}

resource "aws_iam_role" "reader" {
  assume_role_policy = "{}"
}

resource "aws_s3_bucket_policy" "public" {
  bucket = aws_s3_bucket.site.id
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Sid       = "Site"
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "${aws_s3_bucket.site.arn}/*"
    }]
  })
}

resource "aws_s3_bucket_policy" "known_as_a_whole" {
  bucket = "elsewhere"
  policy = jsonencode({ # expect: FAIL
    Statement = { Effect = "Allow", Principal = { AWS = ["*"] }, Action = "s3:*", Resource = "arn:aws:s3:::site" }
  })
}

resource "aws_s3_bucket_policy" "named_principals" {
  bucket = aws_s3_bucket.site.id
  policy = jsonencode({ # expect: PASS
    Statement = [
      {
        Effect    = "Allow"
        Principal = { AWS = [aws_iam_role.reader.arn, "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root"] }
        Action    = "s3:GetObject"
        Resource  = "*"
      },
      { Effect = "Deny", Principal = "*", Action = "s3:DeleteBucket", Resource = "*" },
      { Effect = "Allow", Principal = { Service = "cloudfront.amazonaws.com" }, Action = "s3:GetObject", Resource = "*" },
    ]
  })
}

resource "aws_s3_bucket_policy" "narrowed" {
  bucket = aws_s3_bucket.site.id
  policy = jsonencode({ # expect: PASS
    Statement = [
      {
        Effect    = "Allow"
        Principal = "*"
        Action    = "s3:GetObject"
        Resource  = "*"
        Condition = { StringEquals = { "aws:principalOrgID" = "o-a1b2c3d4e5" } }
      },
      {
        Effect    = "Allow"
        Principal = "*"
        Action    = "s3:GetObject"
        Resource  = "*"
        Condition = { IpAddress = { "aws:SourceIp" = ["198.51.100.0/24"] } }
      },
    ]
  })
}

resource "aws_s3_bucket_policy" "narrowed_by_nothing" {
  bucket = aws_s3_bucket.site.id
  policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "*"
      Condition = {
        IpAddress            = { "aws:SourceIp" = ["198.51.100.0/24", "0.0.0.0/0"] }
        StringLikeIfExists   = { "aws:SourceVpce" = "vpce-1a2b3c4d" }
        StringNotEquals      = { "aws:PrincipalOrgID" = "o-a1b2c3d4e5" }
        Bool                 = { "aws:SecureTransport" = "true" }
        ArnLike              = { "aws:SourceArn" = "arn:aws:s3:::*" }
        "ForAllValues:StringEquals" = { "aws:PrincipalOrgPaths" = "o-a1b2c3d4e5/*" }
      }
    }]
  })
}

resource "aws_s3_bucket_policy" "all_but_one" {
  bucket = aws_s3_bucket.site.id
  policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect       = "Allow"
      NotPrincipal = { AWS = "arn:aws:iam::111122223333:root" }
      Action       = "s3:GetObject"
      Resource     = "*"
    }]
  })
}

resource "aws_s3_bucket_policy" "unknown_principal" {
  bucket = aws_s3_bucket.site.id
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Principal = var.principal, Action = "s3:GetObject", Resource = "*" }]
  })
}

resource "aws_s3_bucket_policy" "unknown_beside_public" {
  bucket = aws_s3_bucket.site.id
  policy = jsonencode({ # expect: FAIL
    Statement = [
      { Effect = "Allow", Principal = var.principal, Action = "s3:GetObject", Resource = "*" },
      { Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "*" },
    ]
  })
}

resource "aws_s3_bucket_policy" "unknown" {
  bucket = aws_s3_bucket.site.id
  policy = var.policy # expect: MANUAL
}

resource "aws_s3_bucket_policy" "no_policy" {
  bucket = aws_s3_bucket.site.id
  policy = "read: everybody" # expect: MANUAL
}

locals {
  text = <<-JSON
    {
      "Statement": [
        {
          "Effect": "Allow",
          "Principal": "*",
          "Action": "s3:GetObject",
          "Resource": "${aws_s3_bucket.site.arn}/*"
        }
      ]
    }
  JSON

  text_narrowed = <<-JSON
    {
      "Statement": [
        {
          "Effect": "Allow",
          "Principal": {"AWS": "*"},
          "Action": "s3:GetObject",
          "Resource": ["${aws_s3_bucket.site.arn}/*"],
          "Condition": {"StringEquals": {"aws:SourceAccount": "${data.aws_caller_identity.current.account_id}"}}
        }
      ]
    }
  JSON
}

resource "aws_s3_bucket_policy" "text" {
  bucket = aws_s3_bucket.site.id
  policy = local.text # expect: FAIL
}

resource "aws_s3_bucket_policy" "text_narrowed" {
  bucket = aws_s3_bucket.site.id
  policy = local.text_narrowed # expect: PASS
}

resource "aws_s3_bucket" "legacy" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "*" }]
  })
}

data "aws_iam_policy_document" "public" {
  statement {
    actions   = ["s3:ListBucket"]
    resources = [aws_s3_bucket.site.arn]
    principals {
      type        = "AWS"
      identifiers = [aws_iam_role.reader.arn]
    }
  }

  statement { # expect: FAIL
    sid       = "Site"
    actions   = ["s3:GetObject"]
    resources = ["${aws_s3_bucket.site.arn}/*"]
    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
  }
}

resource "aws_s3_bucket_policy" "document" {
  bucket = aws_s3_bucket.site.id
  policy = data.aws_iam_policy_document.public.json
}

data "aws_iam_policy_document" "narrowed" {
  source_policy_documents = [data.aws_iam_policy_document.private.json]

  statement {
    actions   = ["s3:GetObject"]
    resources = ["${aws_s3_bucket.site.arn}/*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalOrgID"
      values   = ["o-a1b2c3d4e5"]
    }
  }
}

data "aws_iam_policy_document" "private" {
  statement {
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_s3_bucket_policy" "document_narrowed" {
  bucket = aws_s3_bucket.site.id
  policy = data.aws_iam_policy_document.narrowed.json # expect: PASS
}

resource "aws_s3_bucket" "restricted" {}

resource "aws_s3_bucket_public_access_block" "restricted" {
  bucket                  = aws_s3_bucket.restricted.id
  restrict_public_buckets = true
}

# The public access block takes back what the policy allows.
resource "aws_s3_bucket_policy" "restricted" {
  bucket = aws_s3_bucket.restricted.id
  policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "*" }]
  })
}

resource "aws_s3_bucket" "only_new_policies" {}

resource "aws_s3_bucket_public_access_block" "only_new_policies" {
  bucket              = aws_s3_bucket.only_new_policies.id
  block_public_policy = true
}

# A policy that is there already stays in force.
resource "aws_s3_bucket_policy" "only_new_policies" {
  bucket = aws_s3_bucket.only_new_policies.id
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "*" }]
  })
}

# The bucket is declared elsewhere, and so is what restricts it, unless that stands beside the policy.
resource "aws_s3_bucket_policy" "elsewhere" {
  bucket = "declared-elsewhere"
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "*" }]
  })
}

resource "aws_s3_bucket_policy" "restricted_elsewhere" {
  bucket = "restricted-elsewhere"
  policy = jsonencode({ # expect: PASS
    Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "*" }]
  })
}

resource "aws_s3_bucket_public_access_block" "restricted_elsewhere" {
  bucket                  = "restricted-elsewhere"
  restrict_public_buckets = true
}

resource "aws_s3_bucket_policy" "addresses_in_halves" {
  bucket = "halves"
  policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "*"
      Condition = { IpAddress = { "aws:SourceIp" = ["0.0.0.0/1", "128.0.0.0/1", "::/1", "8000::/1"] } }
    }]
  })
}

resource "aws_s3_bucket_policy" "any_organization" {
  bucket = "any-organization"
  policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "*"
      Condition = { StringLike = { "aws:PrincipalOrgID" = "o-*" } }
    }]
  })
}

resource "aws_s3_bucket_policy" "role_of_any_account" {
  bucket = "role-of-any-account"
  policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "*"
      Condition = { ArnLike = { "aws:PrincipalArn" = "arn:aws:iam::*:role/reader" } }
    }]
  })
}

resource "aws_s3_bucket_policy" "endpoints_of_owners" {
  bucket = "endpoints-of-owners"
  policy = jsonencode({ # expect: PASS
    Statement = [
      for key, value in {
        "aws:VpceAccount"  = "111122223333"
        "aws:VpceOrgID"    = "o-a1b2c3d4e5"
        "aws:VpceOrgPaths" = "o-a1b2c3d4e5/*"
        "aws:PrincipalArn" = "arn:aws:iam::111122223333:role/*"
        } : {
        Effect    = "Allow"
        Principal = "*"
        Action    = "s3:GetObject"
        Resource  = "*"
        Condition = { StringLike = { (key) = value } }
      }
    ]
  })
}

# example
resource "aws_kms_key" "invoices" {
  description         = "Invoices"
  enable_key_rotation = true
  policy              = data.aws_iam_policy_document.invoices_key.json # expect: PASS
}

data "aws_iam_policy_document" "invoices_key" {
  statement {
    sid       = "Account"
    actions   = ["kms:*"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::${data.aws_caller_identity.current.account_id}:root"]
    }
  }
}
# end of example

variable "policy" {}
variable "principal" {}
variable "key" {}

# example
data "aws_caller_identity" "current" {}
# end of example

resource "aws_kms_key" "default_policy" {} # expect: PASS

resource "aws_kms_key" "account" {
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "kms:*"
      Resource  = "*"
    }]
  })
}

resource "aws_kms_key" "public" {
  policy = jsonencode({ # expect: FAIL
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = { AWS = "*" }, Action = "kms:*", Resource = "*" }]
  })
}

resource "aws_kms_key" "narrowed" {
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "*" }
      Action    = ["kms:Decrypt", "kms:GenerateDataKey*"]
      Resource  = "*"
      Condition = {
        StringEquals = {
          "kms:CallerAccount" = data.aws_caller_identity.current.account_id
          "kms:ViaService"    = "secretsmanager.eu-central-1.amazonaws.com"
        }
      }
    }]
  })
}

# Through the service, but from any account.
resource "aws_kms_key" "via_service_only" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "*" }
      Action    = "kms:Decrypt"
      Resource  = "*"
      Condition = { StringEquals = { "kms:ViaService" = "s3.eu-central-1.amazonaws.com" } }
    }]
  })
}

resource "aws_kms_key" "separate_policy" {}

resource "aws_kms_key_policy" "separate_policy" {
  key_id = aws_kms_key.separate_policy.key_id
  policy = data.aws_iam_policy_document.public.json
}

data "aws_iam_policy_document" "public" {
  statement { # expect: FAIL
    actions   = ["kms:*"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_kms_replica_key" "copy" {
  primary_key_arn = "arn:aws:kms:eu-central-1:111122223333:key/mrk-1"
  policy          = "{\"Statement\": {\"Effect\": \"Allow\", \"Principal\": \"*\", \"Action\": \"kms:*\", \"Resource\": \"*\"}}" # expect: FAIL
}

resource "aws_kms_external_key" "brought_along" {
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = "*", Action = "kms:Decrypt", Resource = "*" }]
  })
}

resource "aws_kms_key" "unknown" {
  policy = var.policy # expect: MANUAL
}

resource "aws_kms_key" "unknown_principal" {
  policy = jsonencode({ # expect: MANUAL
    Statement = [{ Effect = "Allow", Principal = { AWS = var.principal }, Action = "kms:*", Resource = "*" }]
  })
}

# Keys that are declared elsewhere: what is written here decides.
resource "aws_kms_key_policy" "public_elsewhere" {
  key_id = "alias/declared-elsewhere"
  policy = jsonencode({ # expect: FAIL
    Statement = [{ Effect = "Allow", Principal = "*", Action = "kms:Decrypt", Resource = "*" }]
  })
}

data "aws_kms_key" "found" {
  key_id = "alias/found"
}

resource "aws_kms_key_policy" "found" {
  key_id = data.aws_kms_key.found.id
  policy = jsonencode({ # expect: PASS
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = "kms:*"
      Resource  = "*"
    }]
  })
}

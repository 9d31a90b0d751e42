# example
resource "aws_s3_access_point" "shop" {
  name   = "shop"
  bucket = "acme-shop"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_s3_access_point" "stranger" {
  name   = "stranger"
  bucket = "acme-stranger"
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_access_point" "own" {
  name   = "own"
  bucket = "acme-own"
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_access_point" "unknown" {
  name   = "unknown"
  bucket = "acme-unknown"
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${var.account}:root" }
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}

resource "aws_s3control_access_point_policy" "apart" {
  access_point_arn = "arn:aws:s3:eu-central-1:111122223333:accesspoint/apart"
  policy = jsonencode({ # expect: FAIL
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "999988887777" }
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_access_point" "without" {
  name   = "without"
  bucket = "acme-without"
}

resource "aws_s3control_multi_region_access_point_policy" "everywhere" {
  details {
    name = "everywhere"
    policy = jsonencode({ # expect: FAIL
      Statement = [{
        Effect    = "Allow"
        Principal = { AWS = "999988887777" }
        Action    = "s3:GetObject"
        Resource  = "*"
      }]
    })
  }
}

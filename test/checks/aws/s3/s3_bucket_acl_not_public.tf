# example
resource "aws_s3_bucket" "invoices" { # expect: PASS
  bucket = "acme-invoices"
}

# Turns ACLs off altogether.
resource "aws_s3_bucket_ownership_controls" "invoices" {
  bucket = aws_s3_bucket.invoices.id

  rule {
    object_ownership = "BucketOwnerEnforced"
  }
}

resource "aws_s3_bucket_public_access_block" "invoices" {
  bucket                  = aws_s3_bucket.invoices.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
# end of example

variable "acl" {}

resource "aws_s3_bucket" "private" {
  acl = "private" # expect: PASS
}

resource "aws_s3_bucket" "absent" { # expect: PASS
  bucket = "absent"
}

resource "aws_s3_bucket" "legacy_public" {
  acl = "public-read-write" # expect: FAIL
}

resource "aws_s3_bucket" "legacy_grant" {
  grant {
    type        = "Group"
    permissions = ["READ_ACP", "WRITE"]
    uri         = "http://acs.amazonaws.com/groups/global/AllUsers" # expect: FAIL
  }
}

resource "aws_s3_bucket" "unknown" {
  acl = var.acl # expect: MANUAL
}

resource "aws_s3_bucket" "public" {}

resource "aws_s3_bucket_acl" "public" {
  bucket = aws_s3_bucket.public.id
  acl    = "public-read" # expect: FAIL
}

resource "aws_s3_bucket" "for_every_account" {}

resource "aws_s3_bucket_acl" "for_every_account" {
  bucket = aws_s3_bucket.for_every_account.id
  acl    = "authenticated-read" # expect: FAIL
}

resource "aws_s3_bucket" "granted" {}

resource "aws_s3_bucket_acl" "granted" {
  bucket = aws_s3_bucket.granted.id
  access_control_policy {
    grant {
      grantee {
        id   = "79a59df900b949e55d96a1e698fbacedfd6e09d98eacf8f8d5218e7cd47ef2be"
        type = "CanonicalUser"
      }
      permission = "FULL_CONTROL"
    }
    grant {
      grantee {
        type = "Group"
        uri  = "http://acs.amazonaws.com/groups/global/AuthenticatedUsers" # expect: FAIL
      }
      permission = "READ"
    }
    owner {
      id = "79a59df900b949e55d96a1e698fbacedfd6e09d98eacf8f8d5218e7cd47ef2be"
    }
  }
}

resource "aws_s3_bucket" "granted_for_logs" { # expect: PASS
  grant {
    type        = "Group"
    permissions = ["WRITE"]
    uri         = "http://acs.amazonaws.com/groups/s3/LogDelivery"
  }
}

resource "aws_s3_bucket" "ignored" {
  bucket = "ignored"
}

resource "aws_s3_bucket_acl" "ignored" {
  bucket = aws_s3_bucket.ignored.id
  acl    = "public-read" # expect: PASS
}

# The public access block takes back what the ACL grants.
resource "aws_s3_bucket_public_access_block" "ignored" {
  bucket             = aws_s3_bucket.ignored.id
  ignore_public_acls = true
}

# Buckets that are declared elsewhere: what is written here decides.
resource "aws_s3_bucket_acl" "public_elsewhere" {
  bucket = "declared-elsewhere"
  acl    = "public-read" # expect: FAIL
}

data "aws_s3_bucket" "found" {
  bucket = "found"
}

resource "aws_s3_bucket_acl" "private_elsewhere" {
  bucket = "private-elsewhere"
  acl    = "private" # expect: PASS
}

resource "aws_s3_bucket_acl" "granted_elsewhere" {
  bucket = "declared-elsewhere-too"
  access_control_policy {
    grant {
      grantee {
        type = "Group"
        uri  = "http://acs.amazonaws.com/groups/global/AllUsers" # expect: FAIL
      }
      permission = "READ"
    }
  }
}

resource "aws_s3_bucket_acl" "blocked_elsewhere" {
  bucket = data.aws_s3_bucket.found.id
  acl    = "public-read" # expect: PASS
}

resource "aws_s3_bucket_public_access_block" "blocked_elsewhere" {
  bucket             = data.aws_s3_bucket.found.id
  ignore_public_acls = true
}

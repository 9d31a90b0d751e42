# example
resource "aws_s3_access_point" "analytics" {
  name   = "analytics"
  bucket = "shop-orders"

  public_access_block_configuration { # expect: PASS
    block_public_acls       = true
    block_public_policy     = true
    ignore_public_acls      = true
    restrict_public_buckets = true
  }
}
# end of example

variable "block" {}

resource "aws_s3_access_point" "by_default" { # expect: PASS
  name   = "by-default"
  bucket = "shop"
}

resource "aws_s3_access_point" "one_said" {
  name   = "one-said"
  bucket = "shop"
  public_access_block_configuration { # expect: PASS
    block_public_acls = true
  }
}

resource "aws_s3_access_point" "one_off" {
  name   = "one-off"
  bucket = "shop"
  public_access_block_configuration {
    restrict_public_buckets = false # expect: FAIL
  }
}

resource "aws_s3_access_point" "unknown" {
  name   = "unknown"
  bucket = "shop"
  public_access_block_configuration {
    block_public_policy = var.block # expect: MANUAL
  }
}

resource "aws_s3control_multi_region_access_point" "everywhere" {
  details {
    name = "everywhere"
    public_access_block { # expect: PASS
      block_public_acls = true
    }
    region {
      bucket = "shop-eu"
    }
  }
}

resource "aws_s3control_multi_region_access_point" "everywhere_by_default" { # expect: PASS
  details {
    name = "everywhere-by-default"
    region {
      bucket = "shop-eu"
    }
  }
}

resource "aws_s3control_multi_region_access_point" "everywhere_open" {
  details {
    name = "everywhere-open"
    public_access_block {
      block_public_policy = false # expect: FAIL
    }
    region {
      bucket = "shop-eu"
    }
  }
}

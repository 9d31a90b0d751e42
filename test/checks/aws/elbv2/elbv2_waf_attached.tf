# example
resource "aws_lb" "shop" { # expect: PASS
  name                       = "shop"
  load_balancer_type         = "application"
  subnets                    = aws_subnet.public[*].id
  drop_invalid_header_fields = true
  enable_deletion_protection = true
  desync_mitigation_mode     = "strictest"

  access_logs {
    bucket  = "shop-logs"
    enabled = true
  }
}

resource "aws_wafv2_web_acl_association" "shop" {
  resource_arn = aws_lb.shop.arn
  web_acl_arn  = aws_wafv2_web_acl.shop.arn
}
# end of example

resource "aws_lb" "filtered" { # expect: PASS
  name = "filtered"
}

resource "aws_wafv2_web_acl_association" "filtered" {
  resource_arn = aws_lb.filtered.arn
  web_acl_arn  = "arn:aws:wafv2:eu-central-1:111122223333:regional/webacl/shop/1"
}

resource "aws_lb" "first_generation" { # expect: PASS
  name = "first-generation"
}

resource "aws_wafregional_web_acl_association" "first_generation" {
  resource_arn = aws_lb.first_generation.arn
  web_acl_id   = "1"
}

resource "aws_lb" "open" { # expect: FAIL
  name = "open"
}

resource "aws_lb" "inside" {
  internal = true
}

resource "aws_lb" "network" {
  load_balancer_type = "network"
}

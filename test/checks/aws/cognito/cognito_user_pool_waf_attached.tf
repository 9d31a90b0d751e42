# example
resource "aws_cognito_user_pool" "shop" { # expect: PASS
  name                = "shop"
  deletion_protection = "ACTIVE"
}

resource "aws_wafv2_web_acl_association" "shop" {
  resource_arn = aws_cognito_user_pool.shop.arn
  web_acl_arn  = aws_wafv2_web_acl.shop.arn
}
# end of example

resource "aws_cognito_user_pool" "open" { # expect: FAIL
  name = "open"
}

# example
resource "aws_appsync_graphql_api" "shop" { # expect: PASS
  name                = "shop"
  authentication_type = "AWS_IAM"
}

resource "aws_wafv2_web_acl_association" "shop" {
  resource_arn = aws_appsync_graphql_api.shop.arn
  web_acl_arn  = aws_wafv2_web_acl.shop.arn
}
# end of example

resource "aws_appsync_graphql_api" "open" { # expect: FAIL
  name                = "open"
  authentication_type = "AWS_IAM"
}

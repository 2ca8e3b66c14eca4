/** A program that ends with an error which quotes what it read. */
throw new RangeError('身份证号码 349901198503120011')
